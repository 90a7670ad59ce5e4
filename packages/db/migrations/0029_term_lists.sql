CREATE TABLE "term_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"translation_id" uuid,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"terms" jsonb NOT NULL,
	"model" text,
	"characters" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_lists_characters" CHECK ("term_lists"."characters" >= 0)
);
--> statement-breakpoint
ALTER TABLE "term_lists" ADD CONSTRAINT "term_lists_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_lists" ADD CONSTRAINT "term_lists_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_lists_user" ON "term_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "term_lists_translation" ON "term_lists" USING btree ("translation_id") WHERE "term_lists"."translation_id" is not null;--> statement-breakpoint
CREATE INDEX "term_lists_unused" ON "term_lists" USING btree ("updated_at") WHERE "term_lists"."translation_id" is null;