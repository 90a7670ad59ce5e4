ALTER TABLE "llm_models" ADD COLUMN "first_token_seconds" integer;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "silence_seconds" integer;--> statement-breakpoint
ALTER TABLE "llm_models" ADD COLUMN "total_seconds" integer;