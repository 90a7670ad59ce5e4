CREATE TABLE "spelling_words" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"language" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "spelling_words_owner" CHECK (("spelling_words"."user_id" is null) <> ("spelling_words"."team_id" is null))
);
--> statement-breakpoint
ALTER TABLE "spelling_words" ADD CONSTRAINT "spelling_words_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spelling_words" ADD CONSTRAINT "spelling_words_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spelling_words_user" ON "spelling_words" USING btree ("user_id","language","word") WHERE "spelling_words"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "spelling_words_team" ON "spelling_words" USING btree ("team_id","language","word") WHERE "spelling_words"."team_id" is not null;