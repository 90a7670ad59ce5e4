CREATE TABLE "glossaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"source_language" text NOT NULL,
	"target_languages" text[] NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"glossary_id" uuid NOT NULL,
	"term_id" uuid,
	"user_id" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"filename" text,
	"added" integer,
	"updated" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_changes_action" CHECK ("glossary_changes"."action" in ('added', 'changed', 'removed', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"glossary_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"translations" jsonb NOT NULL,
	"keep_as_is" boolean DEFAULT false NOT NULL,
	"case_sensitive" boolean DEFAULT false NOT NULL,
	"part_of_speech" text,
	"note" text,
	"domain" text,
	"status" text DEFAULT 'approved' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_status" CHECK ("glossary_terms"."status" in ('approved', 'proposed'))
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "glossary_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_changes" ADD CONSTRAINT "glossary_changes_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_changes" ADD CONSTRAINT "glossary_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossaries_user" ON "glossaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "glossaries_team" ON "glossaries" USING btree ("team_id") WHERE "glossaries"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "glossary_changes_glossary" ON "glossary_changes" USING btree ("glossary_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "glossary_changes_term" ON "glossary_changes" USING btree ("term_id") WHERE "glossary_changes"."term_id" is not null;--> statement-breakpoint
CREATE INDEX "glossary_terms_source" ON "glossary_terms" USING btree ("glossary_id","source_key","id");--> statement-breakpoint
CREATE INDEX "glossary_terms_updated" ON "glossary_terms" USING btree ("glossary_id","updated_at","id");