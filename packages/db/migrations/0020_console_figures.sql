DROP INDEX "translations_analytics";--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD COLUMN "model_used" text;--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD COLUMN "provider_used" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "delivered_characters" bigint;--> statement-breakpoint
CREATE INDEX "model_calls_failures" ON "model_calls" USING btree ("provider","model_id","started_at" DESC NULLS FIRST) WHERE "model_calls"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX "translations_analytics" ON "translations" USING btree ("created_at","status","model_used","provider_used","format","target_language","user_id","character_count","delivered_characters","api_cost_to_company");