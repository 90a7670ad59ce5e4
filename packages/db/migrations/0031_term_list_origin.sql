ALTER TABLE "term_lists" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "term_lists" ADD COLUMN "format" text DEFAULT 'txt' NOT NULL;