-- "order by x desc" puts nulls first, and an index serves it only when it does the same.
DROP INDEX "ab_test_feedback_test";--> statement-breakpoint
DROP INDEX "ab_tests_by_status";--> statement-breakpoint
DROP INDEX "alert_history_sent_at";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "budgets_by_date";--> statement-breakpoint
DROP INDEX "character_ledger_user";--> statement-breakpoint
DROP INDEX "character_usage_log_user";--> statement-breakpoint
DROP INDEX "character_usage_log_payer";--> statement-breakpoint
DROP INDEX "credit_grants_user";--> statement-breakpoint
DROP INDEX "credit_grants_created_at";--> statement-breakpoint
DROP INDEX "feedback_by_date";--> statement-breakpoint
DROP INDEX "feedback_by_status";--> statement-breakpoint
DROP INDEX "feedback_user";--> statement-breakpoint
DROP INDEX "llm_model_prices_model";--> statement-breakpoint
DROP INDEX "llm_models_active";--> statement-breakpoint
DROP INDEX "prompt_templates_user";--> statement-breakpoint
DROP INDEX "prompt_templates_public";--> statement-breakpoint
DROP INDEX "provider_api_keys_provider_priority";--> statement-breakpoint
DROP INDEX "routing_rules_by_priority";--> statement-breakpoint
DROP INDEX "stripe_events_received_at";--> statement-breakpoint
DROP INDEX "translations_by_date";--> statement-breakpoint
DROP INDEX "translations_by_team";--> statement-breakpoint
DROP INDEX "translations_by_language";--> statement-breakpoint
DROP INDEX "usage_tracking_recorded_at";--> statement-breakpoint
DROP INDEX "usage_tracking_metric";--> statement-breakpoint
CREATE INDEX "ab_test_feedback_test" ON "ab_test_feedback" USING btree ("test_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ab_tests_by_status" ON "ab_tests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alert_history_sent_at" ON "alert_history" USING btree ("sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "budgets_by_date" ON "budgets" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "character_ledger_user" ON "character_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "character_usage_log_user" ON "character_usage_log" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "character_usage_log_payer" ON "character_usage_log" USING btree ("payer_id","created_at" DESC NULLS FIRST) WHERE "character_usage_log"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_grants_user" ON "credit_grants" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_grants_created_at" ON "credit_grants" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_by_date" ON "feedback" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_by_status" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "llm_model_prices_model" ON "llm_model_prices" USING btree ("llm_model_id","effective_from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "llm_models_active" ON "llm_models" USING btree ("priority" DESC NULLS FIRST) WHERE "llm_models"."is_active";--> statement-breakpoint
CREATE INDEX "prompt_templates_user" ON "prompt_templates" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prompt_templates_public" ON "prompt_templates" USING btree ("updated_at" DESC NULLS FIRST) WHERE "prompt_templates"."visibility" = 'public' and not "prompt_templates"."is_hidden";--> statement-breakpoint
CREATE INDEX "provider_api_keys_provider_priority" ON "provider_api_keys" USING btree ("provider","priority" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "routing_rules_by_priority" ON "routing_rules" USING btree ("priority" DESC NULLS FIRST,"created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translations_by_date" ON "translations" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translations_by_team" ON "translations" USING btree ("team_id","created_at" DESC NULLS FIRST) WHERE "translations"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "translations_by_language" ON "translations" USING btree ("user_id","target_language","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "usage_tracking_recorded_at" ON "usage_tracking" USING btree ("recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "usage_tracking_metric" ON "usage_tracking" USING btree ("metric_name","recorded_at" DESC NULLS FIRST);