CREATE TABLE "memory_segment_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"segment_id" uuid NOT NULL,
	"target" text NOT NULL,
	"origin" text NOT NULL,
	"author" text,
	"translation_id" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memory_segment_versions_origin" CHECK ("memory_segment_versions"."origin" in ('confirmed', 'edited', 'imported', 'machine'))
);
--> statement-breakpoint
ALTER TABLE "memory_segment_versions" ADD CONSTRAINT "memory_segment_versions_segment_id_memory_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."memory_segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segment_versions" ADD CONSTRAINT "memory_segment_versions_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_segment_versions_segment" ON "memory_segment_versions" USING btree ("segment_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memory_segment_versions_translation" ON "memory_segment_versions" USING btree ("translation_id") WHERE "memory_segment_versions"."translation_id" is not null;