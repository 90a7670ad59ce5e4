CREATE TABLE "renderings" (
	"translation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"failure" text,
	"rendered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "renderings_translation_id_kind_pk" PRIMARY KEY("translation_id","kind"),
	CONSTRAINT "renderings_kind" CHECK ("renderings"."kind" in ('original', 'translated')),
	CONSTRAINT "renderings_failure" CHECK ("renderings"."failure" in ('time', 'size', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;