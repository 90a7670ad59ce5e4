CREATE TABLE "ab_test_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"test_id" uuid NOT NULL,
	"user_id" text,
	"translation_id" uuid,
	"document_name" text,
	"document_type" text,
	"model_a_result" text,
	"model_b_result" text,
	"model_a_tokens_used" integer,
	"model_b_tokens_used" integer,
	"model_a_latency_ms" integer,
	"model_b_latency_ms" integer,
	"user_preference" text NOT NULL,
	"preference_reason" text,
	"feedback_text" text,
	"rating_quality_a" integer,
	"rating_quality_b" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ab_test_feedback_vote" UNIQUE("test_id","translation_id"),
	CONSTRAINT "ab_test_feedback_preference" CHECK ("ab_test_feedback"."user_preference" in ('model_a', 'model_b', 'no_preference')),
	CONSTRAINT "ab_test_feedback_ratings" CHECK ("ab_test_feedback"."rating_quality_a" between 1 and 5 and "ab_test_feedback"."rating_quality_b" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "ab_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"model_a" text NOT NULL,
	"model_b" text NOT NULL,
	"document_type" text,
	"created_by" text,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ab_tests_status" CHECK ("ab_tests"."status" in ('draft', 'active', 'paused', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_name" text NOT NULL,
	"percentage_used" double precision NOT NULL,
	"alert_message" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	CONSTRAINT "alert_history_status" CHECK ("alert_history"."status" in ('active', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip_address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"budget_type" text NOT NULL,
	"amount_usd" numeric(18, 8) NOT NULL,
	"provider" text,
	"model_id" text,
	"alert_threshold_percent" integer DEFAULT 80 NOT NULL,
	"auto_pause" boolean DEFAULT false NOT NULL,
	"notification_email" text,
	"webhook_url" text,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"current_spend" numeric(18, 8) DEFAULT 0 NOT NULL,
	"reserved_usd" numeric(18, 8) DEFAULT 0 NOT NULL,
	"window_start" timestamp (3) with time zone,
	"threshold_alerted_at" timestamp (3) with time zone,
	"exhausted_alerted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_type" CHECK ("budgets"."budget_type" in ('daily', 'weekly', 'monthly', 'total')),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount_usd" >= 0.01),
	CONSTRAINT "budgets_threshold" CHECK ("budgets"."alert_threshold_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "character_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"translation_id" uuid,
	"kind" text NOT NULL,
	"characters" bigint NOT NULL,
	"from_grant" bigint DEFAULT 0 NOT NULL,
	"from_plan" bigint DEFAULT 0 NOT NULL,
	"from_overage" bigint DEFAULT 0 NOT NULL,
	"grant_draws" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"charge_usd" numeric(18, 8) DEFAULT 0 NOT NULL,
	"period_start" timestamp (3) with time zone,
	"note" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "character_ledger_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "character_ledger_kind" CHECK ("character_ledger"."kind" in ('reserve', 'settle', 'release', 'adjust')),
	CONSTRAINT "character_ledger_sum" CHECK ("character_ledger"."characters" = "character_ledger"."from_grant" + "character_ledger"."from_plan" + "character_ledger"."from_overage")
);
--> statement-breakpoint
CREATE TABLE "character_usage_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"translation_id" uuid,
	"characters_used" bigint NOT NULL,
	"raw_characters" bigint NOT NULL,
	"words_count" integer DEFAULT 0 NOT NULL,
	"tokens_used" integer DEFAULT 0 NOT NULL,
	"model_used" text,
	"format_type" text NOT NULL,
	"is_overage" boolean DEFAULT false NOT NULL,
	"rate_per_1m_chars" numeric(18, 8) DEFAULT 0 NOT NULL,
	"total_charge" numeric(18, 8) DEFAULT 0 NOT NULL,
	"api_cost_to_company" numeric(18, 8) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "character_usage_log_translation_id_unique" UNIQUE("translation_id")
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"grant_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"granted_by" text,
	"grant_type" text NOT NULL,
	"reason" text,
	"notes" text,
	"pages_granted" integer,
	"characters_granted" bigint NOT NULL,
	"characters_used" bigint DEFAULT 0 NOT NULL,
	"characters_reserved" bigint DEFAULT 0 NOT NULL,
	"characters_revoked" bigint DEFAULT 0 NOT NULL,
	"characters_remaining" bigint GENERATED ALWAYS AS (greatest(0, characters_granted - characters_used - characters_reserved - characters_revoked)) STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"revoke_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grants_status" CHECK ("credit_grants"."status" in ('active', 'expired', 'revoked', 'fully_used')),
	CONSTRAINT "credit_grants_type" CHECK ("credit_grants"."grant_type" in ('promotional', 'support', 'trial_extension', 'partner', 'other')),
	CONSTRAINT "credit_grants_not_negative" CHECK ("credit_grants"."characters_granted" >= 0 and "credit_grants"."characters_used" >= 0 and "credit_grants"."characters_reserved" >= 0 and "credit_grants"."characters_revoked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"nps_score" integer,
	"translation_id" uuid,
	"page_url" text,
	"user_agent" text,
	"screen_resolution" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_type" CHECK ("feedback"."type" in ('bug', 'feature_request', 'nps', 'other')),
	CONSTRAINT "feedback_status" CHECK ("feedback"."status" in ('new', 'responded', 'other')),
	CONSTRAINT "feedback_nps_score" CHECK ("feedback"."nps_score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "gateway_state" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_state_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "llm_model_prices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"llm_model_id" uuid NOT NULL,
	"pricing_input_per_1m" numeric(18, 8) NOT NULL,
	"pricing_output_per_1m" numeric(18, 8) NOT NULL,
	"pricing_cached_input_per_1m" numeric(18, 8),
	"source" text NOT NULL,
	"observed_on" date,
	"effective_from" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" text NOT NULL,
	"provider" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"max_input_tokens" integer DEFAULT 100000 NOT NULL,
	"max_output_tokens" integer DEFAULT 8192 NOT NULL,
	"context_window" integer DEFAULT 108192 NOT NULL,
	"speed" text DEFAULT 'balanced' NOT NULL,
	"quality" text DEFAULT 'high' NOT NULL,
	"pricing_input_per_1m" numeric(18, 8) NOT NULL,
	"pricing_output_per_1m" numeric(18, 8) NOT NULL,
	"pricing_cached_input_per_1m" numeric(18, 8),
	"price_source" text DEFAULT 'Administrator' NOT NULL,
	"price_observed_on" date,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deprecated" boolean DEFAULT false NOT NULL,
	"deprecation_date" date,
	"recommended_replacement" text,
	"priority" integer DEFAULT 50 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "llm_models_provider_model" UNIQUE("provider","model_id"),
	CONSTRAINT "llm_models_priority" CHECK ("llm_models"."priority" between 0 and 100),
	CONSTRAINT "llm_models_price" CHECK ("llm_models"."pricing_input_per_1m" >= 0 and "llm_models"."pricing_output_per_1m" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"job_id" text,
	"user_id" text,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"model_id" text NOT NULL,
	"key_id" text,
	"attempt" integer NOT NULL,
	"call" integer NOT NULL,
	"outcome" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"latency_ms" integer NOT NULL,
	"time_to_first_token_ms" integer,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"cached_input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"tokens_estimated" boolean DEFAULT false NOT NULL,
	"cost_usd" numeric(18, 8) DEFAULT 0 NOT NULL,
	CONSTRAINT "model_calls_outcome" CHECK ("model_calls"."outcome" in ('completed', 'truncated', 'content_filtered', 'failed', 'aborted'))
);
--> statement-breakpoint
CREATE TABLE "monitoring_config" (
	"metric_name" text PRIMARY KEY NOT NULL,
	"threshold_percentage" integer DEFAULT 80 NOT NULL,
	"quota_limit" double precision,
	"alert_email" text,
	"webhook_url" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "monitoring_config_threshold" CHECK ("monitoring_config"."threshold_percentage" between 1 and 100),
	CONSTRAINT "monitoring_config_quota" CHECK ("monitoring_config"."quota_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "pricing_config" (
	"tier" text PRIMARY KEY NOT NULL,
	"monthly_characters" bigint NOT NULL,
	"period" text NOT NULL,
	"overage_allowed" boolean NOT NULL,
	"overage_cap_characters" bigint DEFAULT 0 NOT NULL,
	"overage_rate_per_1m_chars" numeric(18, 8) DEFAULT 0 NOT NULL,
	"price_usd" numeric(18, 8),
	"stripe_price_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pricing_config_not_negative" CHECK ("pricing_config"."monthly_characters" >= 0 and "pricing_config"."overage_cap_characters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prompt_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"prompt_content" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_templates_category" CHECK ("prompt_templates"."category" in ('general', 'legal', 'medical', 'business', 'academic', 'marketing', 'technical')),
	CONSTRAINT "prompt_templates_visibility" CHECK ("prompt_templates"."visibility" in ('private', 'public'))
);
--> statement-breakpoint
CREATE TABLE "provider_api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"key_name" text NOT NULL,
	"key_value" text NOT NULL,
	"key_last4" text NOT NULL,
	"base_url" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'testing' NOT NULL,
	"status_reason" text,
	"retry_at" timestamp (3) with time zone,
	"priority" integer DEFAULT 100 NOT NULL,
	"rate_limit_rpm" integer,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"last_used_at" timestamp (3) with time zone,
	"last_tested_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_api_keys_provider" CHECK ("provider_api_keys"."provider" in ('google-gemini', 'openai', 'anthropic', 'azure-openai', 'xai', 'deepseek', 'openai-compatible', 'demo')),
	CONSTRAINT "provider_api_keys_status" CHECK ("provider_api_keys"."status" in ('active', 'disabled', 'rate_limited', 'failed', 'testing')),
	CONSTRAINT "provider_api_keys_priority" CHECK ("provider_api_keys"."priority" between 0 and 1000),
	CONSTRAINT "provider_api_keys_rate_limit" CHECK ("provider_api_keys"."rate_limit_rpm" >= 1)
);
--> statement-breakpoint
CREATE TABLE "provider_health" (
	"provider" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'unknown' NOT NULL,
	"active_models_count" integer DEFAULT 0 NOT NULL,
	"avg_latency_ms" double precision,
	"success_rate_24h" double precision,
	"total_checks_24h" integer DEFAULT 0 NOT NULL,
	"failed_checks_24h" integer DEFAULT 0 NOT NULL,
	"is_circuit_open" boolean DEFAULT false NOT NULL,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"recent_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	CONSTRAINT "provider_health_status" CHECK ("provider_health"."status" in ('healthy', 'degraded', 'down', 'error', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "reference_seeds" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"seeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_seeds_table_name_row_key_pk" PRIMARY KEY("table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "routing_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"priority" integer DEFAULT 100 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"preferred_model" text NOT NULL,
	"document_type" text,
	"complexity" text,
	"source_language" text,
	"target_language" text,
	"plan" text,
	"min_characters" bigint,
	"max_characters" bigint,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routing_rules_complexity" CHECK ("routing_rules"."complexity" in ('low', 'medium', 'high')),
	CONSTRAINT "routing_rules_priority" CHECK ("routing_rules"."priority" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "segment_journal" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"translation_id" uuid NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "segment_journal_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "translation_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"translation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"units_total" integer NOT NULL,
	"units_done" integer NOT NULL,
	"percent" integer NOT NULL,
	"model_used" text,
	"error_code" text,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"original_filename" text NOT NULL,
	"translated_filename" text NOT NULL,
	"format" text NOT NULL,
	"file_size_bytes" integer NOT NULL,
	"translated_size_bytes" integer,
	"original_file_path" text,
	"translated_file_path" text,
	"files_expire_at" timestamp (3) with time zone,
	"keep_nothing" boolean DEFAULT false NOT NULL,
	"source_language" text,
	"detected_language" text,
	"target_language" text NOT NULL,
	"mode" text NOT NULL,
	"prompt_strategy" text DEFAULT 'template' NOT NULL,
	"prompt_category" text DEFAULT 'general' NOT NULL,
	"custom_prompt" text,
	"model_requested" text,
	"config_hash" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"units_total" integer DEFAULT 0 NOT NULL,
	"units_done" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"cancel_requested_at" timestamp (3) with time zone,
	"error_code" text,
	"error_message" text,
	"retryable" boolean DEFAULT false NOT NULL,
	"model_used" text,
	"provider_used" text,
	"route_report" jsonb,
	"quality_report" jsonb,
	"integrity_report" jsonb,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paragraphs_count" integer DEFAULT 0 NOT NULL,
	"chunks_count" integer DEFAULT 0 NOT NULL,
	"character_count" bigint DEFAULT 0 NOT NULL,
	"effective_characters" bigint DEFAULT 0 NOT NULL,
	"words_count" integer DEFAULT 0 NOT NULL,
	"tokens_used" integer DEFAULT 0 NOT NULL,
	"api_cost_to_company" numeric(18, 8) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"processing_time_seconds" double precision,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_status" CHECK ("translations"."status" in ('queued', 'processing', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "translations_stage" CHECK ("translations"."stage" in ('queued', 'extracting', 'translating', 'writing', 'storing', 'done')),
	CONSTRAINT "translations_not_negative" CHECK ("translations"."file_size_bytes" >= 0 and "translations"."units_total" >= 0 and "translations"."units_done" >= 0 and "translations"."character_count" >= 0 and "translations"."effective_characters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_tracking" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metric_name" text NOT NULL,
	"current_value" double precision NOT NULL,
	"quota_limit" double precision,
	"percentage_used" double precision,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_status" text DEFAULT 'none' NOT NULL,
	"characters_included_in_plan" bigint DEFAULT 50000 NOT NULL,
	"characters_used_this_month" bigint DEFAULT 0 NOT NULL,
	"characters_reserved" bigint DEFAULT 0 NOT NULL,
	"characters_remaining" bigint GENERATED ALWAYS AS (greatest(0, characters_included_in_plan - characters_used_this_month - characters_reserved)) STORED NOT NULL,
	"overage_characters_used" bigint DEFAULT 0 NOT NULL,
	"overage_characters_reserved" bigint DEFAULT 0 NOT NULL,
	"overage_charges_this_month" numeric(18, 8) DEFAULT 0 NOT NULL,
	"overage_cap_usd" numeric(18, 8),
	"current_period_start" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"period_anchor" timestamp (3) with time zone,
	"trial_used_at" timestamp (3) with time zone,
	"trial_ends_at" timestamp (3) with time zone,
	"is_beta_user" boolean DEFAULT false NOT NULL,
	"beta_since" timestamp (3) with time zone,
	"beta_expires_at" timestamp (3) with time zone,
	"promo_code" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_credits_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "user_credits_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "user_credits_tier" CHECK ("user_credits"."subscription_tier" in ('free', 'pro', 'business', 'enterprise')),
	CONSTRAINT "user_credits_status" CHECK ("user_credits"."subscription_status" in ('trialing', 'active', 'past_due', 'canceled', 'none')),
	CONSTRAINT "user_credits_not_negative" CHECK ("user_credits"."characters_included_in_plan" >= 0 and "user_credits"."characters_used_this_month" >= 0 and "user_credits"."characters_reserved" >= 0 and "user_credits"."overage_characters_used" >= 0 and "user_credits"."overage_characters_reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nps_answered_at" timestamp (3) with time zone,
	"nps_dismissals" integer DEFAULT 0 NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD CONSTRAINT "ab_tests_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_model_prices" ADD CONSTRAINT "llm_model_prices_llm_model_id_llm_models_id_fk" FOREIGN KEY ("llm_model_id") REFERENCES "public"."llm_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_api_keys" ADD CONSTRAINT "provider_api_keys_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_journal" ADD CONSTRAINT "segment_journal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_journal" ADD CONSTRAINT "segment_journal_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_events" ADD CONSTRAINT "translation_events_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credits" ADD CONSTRAINT "user_credits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ab_test_feedback_test" ON "ab_test_feedback" USING btree ("test_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ab_test_feedback_user" ON "ab_test_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ab_test_feedback_translation" ON "ab_test_feedback" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "ab_tests_by_status" ON "ab_tests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_history_one_active" ON "alert_history" USING btree ("metric_name") WHERE "alert_history"."status" = 'active';--> statement-breakpoint
CREATE INDEX "alert_history_sent_at" ON "alert_history" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "budgets_by_date" ON "budgets" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "character_ledger_user" ON "character_ledger" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "character_ledger_translation" ON "character_ledger" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "character_usage_log_user" ON "character_usage_log" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "character_usage_log_created_at" ON "character_usage_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_grants_usable" ON "credit_grants" USING btree ("user_id","expires_at") WHERE "credit_grants"."status" = 'active';--> statement-breakpoint
CREATE INDEX "credit_grants_user" ON "credit_grants" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_grants_created_at" ON "credit_grants" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_by_date" ON "feedback" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_by_status" ON "feedback" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_translation" ON "feedback" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "llm_model_prices_model" ON "llm_model_prices" USING btree ("llm_model_id","effective_from" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "llm_models_active" ON "llm_models" USING btree ("priority" DESC NULLS LAST) WHERE "llm_models"."is_active";--> statement-breakpoint
CREATE INDEX "model_calls_started_at" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "model_calls_job" ON "model_calls" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "model_calls_model" ON "model_calls" USING btree ("provider","model_id","started_at");--> statement-breakpoint
CREATE INDEX "model_calls_key" ON "model_calls" USING btree ("key_id","started_at") WHERE "model_calls"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "prompt_templates_user" ON "prompt_templates" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prompt_templates_public" ON "prompt_templates" USING btree ("updated_at" DESC NULLS LAST) WHERE "prompt_templates"."visibility" = 'public' and not "prompt_templates"."is_hidden";--> statement-breakpoint
CREATE INDEX "prompt_templates_tags" ON "prompt_templates" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "provider_api_keys_provider_priority" ON "provider_api_keys" USING btree ("provider","priority" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "routing_rules_by_priority" ON "routing_rules" USING btree ("priority" DESC NULLS LAST,"created_at");--> statement-breakpoint
CREATE INDEX "segment_journal_translation" ON "segment_journal" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "segment_journal_expires_at" ON "segment_journal" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translation_events_translation" ON "translation_events" USING btree ("translation_id","seq");--> statement-breakpoint
CREATE INDEX "translation_events_at" ON "translation_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "translations_by_date" ON "translations" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translations_by_name" ON "translations" USING btree ("user_id","original_filename");--> statement-breakpoint
CREATE INDEX "translations_by_size" ON "translations" USING btree ("user_id","file_size_bytes");--> statement-breakpoint
CREATE INDEX "translations_by_language" ON "translations" USING btree ("user_id","target_language","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translations_by_config" ON "translations" USING btree ("user_id","config_hash");--> statement-breakpoint
CREATE INDEX "translations_running" ON "translations" USING btree ("created_at") WHERE "translations"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "translations_files_expire" ON "translations" USING btree ("files_expire_at") WHERE "translations"."original_file_path" is not null or "translations"."translated_file_path" is not null;--> statement-breakpoint
CREATE INDEX "translations_analytics" ON "translations" USING btree ("created_at","model_used");--> statement-breakpoint
CREATE INDEX "usage_tracking_recorded_at" ON "usage_tracking" USING btree ("recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "usage_tracking_metric" ON "usage_tracking" USING btree ("metric_name","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_credits_tier_users" ON "user_credits" USING btree ("subscription_tier");--> statement-breakpoint
CREATE INDEX "user_credits_beta_since" ON "user_credits" USING btree ("beta_since") WHERE "user_credits"."is_beta_user";--> statement-breakpoint
CREATE INDEX "user_credits_period_end" ON "user_credits" USING btree ("current_period_end");--> statement-breakpoint
CREATE INDEX "user_created_at" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_admins" ON "user" USING btree ("id") WHERE "user"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");