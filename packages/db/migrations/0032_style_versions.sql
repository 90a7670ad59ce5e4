CREATE TABLE "style_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"version" integer NOT NULL,
	"rules" text[] NOT NULL,
	"kept_terms" text[] NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "style_versions_owner" CHECK (("style_versions"."user_id" is null) <> ("style_versions"."team_id" is null))
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "style" jsonb;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "style_versions_user" ON "style_versions" USING btree ("user_id","version") WHERE "style_versions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "style_versions_team" ON "style_versions" USING btree ("team_id","version") WHERE "style_versions"."team_id" is not null;