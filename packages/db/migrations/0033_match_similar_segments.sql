ALTER TABLE "user_settings" ADD COLUMN "memory_reuse" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "machine" text DEFAULT 'examples' NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD COLUMN "source_words" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD COLUMN "translation_id" uuid;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_segments_translation" ON "memory_segments" USING btree ("translation_id") WHERE "memory_segments"."translation_id" is not null;--> statement-breakpoint
CREATE INDEX "memory_segments_words" ON "memory_segments" USING gin ("source_words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_memory_reuse" CHECK ("user_settings"."memory_reuse" in ('always', 'ask', 'never'));--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_machine" CHECK ("memories"."machine" in ('off', 'examples', 'reuse'));