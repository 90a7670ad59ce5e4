CREATE TABLE "segment_tries" (
	"translation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"tries" jsonb NOT NULL,
	CONSTRAINT "segment_tries_translation_id_key_pk" PRIMARY KEY("translation_id","key")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "starts_in_vain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment_tries" ADD CONSTRAINT "segment_tries_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;