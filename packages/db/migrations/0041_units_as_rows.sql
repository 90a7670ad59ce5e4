CREATE TABLE "translation_units" (
	"translation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"unit_id" text NOT NULL,
	"location" text NOT NULL,
	"kind" text,
	"source" text NOT NULL,
	"target" text,
	"state" text NOT NULL,
	"problems" jsonb NOT NULL,
	"original" jsonb NOT NULL,
	"match" integer,
	"terms" jsonb,
	"misses_terms" boolean NOT NULL,
	"repeats" integer NOT NULL,
	"source_key" text NOT NULL,
	"search_text" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"earlier" jsonb NOT NULL,
	CONSTRAINT "translation_units_translation_id_position_pk" PRIMARY KEY("translation_id","position")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "written_revision" integer;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "has_unit_rows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_units" ADD CONSTRAINT "translation_units_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "translation_units_id" ON "translation_units" USING btree ("translation_id","unit_id");--> statement-breakpoint
CREATE INDEX "translation_units_repeated" ON "translation_units" USING btree ("translation_id","source_key") WHERE "translation_units"."repeats" > 0;