CREATE TABLE "ignored_problems" (
	"translation_id" uuid NOT NULL,
	"unit_id" text NOT NULL,
	"rule" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "ignored_problems_translation_id_unit_id_rule_pk" PRIMARY KEY("translation_id","unit_id","rule")
);
--> statement-breakpoint
CREATE TABLE "check_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"off" text[] NOT NULL,
	CONSTRAINT "check_settings_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "check_settings_team_id_unique" UNIQUE("team_id"),
	CONSTRAINT "check_settings_owner" CHECK (("check_settings"."user_id" is null) <> ("check_settings"."team_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ignored_problems" ADD CONSTRAINT "ignored_problems_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_settings" ADD CONSTRAINT "check_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_settings" ADD CONSTRAINT "check_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;