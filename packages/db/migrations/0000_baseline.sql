-- All texts of a term, one per line, without the names of fields.
CREATE FUNCTION glossary_term_text(source text, note text, domain text, translations jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', source, note, domain, (
    SELECT string_agg(found.value #>> '{}', E'\n')
    FROM jsonb_path_query(translations, '$.*.**') AS found(value)
    WHERE jsonb_typeof(found.value) = 'string'
  ))
$$;
--> statement-breakpoint
CREATE TABLE "ab_test_arms" (
	"translation_id" uuid NOT NULL,
	"arm" text NOT NULL,
	"test_id" uuid NOT NULL,
	"model_id" text NOT NULL,
	"model_used" text,
	"provider_used" text,
	"shown_first" boolean NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"error_message" text,
	"translated_file_path" text,
	"latency_ms" integer,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_usd" numeric(18, 8) DEFAULT 0 NOT NULL,
	"quality_report" jsonb,
	"integrity_report" jsonb,
	"chosen" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "ab_test_arms_translation_id_arm_pk" PRIMARY KEY("translation_id","arm"),
	CONSTRAINT "ab_test_arms_arm" CHECK ("ab_test_arms"."arm" in ('a', 'b')),
	CONSTRAINT "ab_test_arms_status" CHECK ("ab_test_arms"."status" in ('running', 'completed', 'failed'))
);
--> statement-breakpoint
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
CREATE TABLE "guest_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"right" text NOT NULL,
	"label" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "guest_links_token" UNIQUE("token_hash"),
	CONSTRAINT "guest_links_right" CHECK ("guest_links"."right" in ('view', 'comment', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"translation_id" uuid NOT NULL,
	"comment_id" uuid,
	"assignment_id" uuid,
	"actor_id" text,
	"guest_name" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('mention', 'reply', 'comment', 'assignment', 'review'))
);
--> statement-breakpoint
CREATE TABLE "translation_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"translation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"guest_name" text,
	"subject_id" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_activity_kind" CHECK ("translation_activity"."kind" in ('assigned', 'unassigned', 'commented', 'resolved', 'reviewed', 'imported', 'invited-guest', 'revoked-guest'))
);
--> statement-breakpoint
CREATE TABLE "translation_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"first_unit" integer,
	"last_unit" integer,
	"due_at" timestamp (3) with time zone,
	"assigned_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_assignments_range" CHECK (("translation_assignments"."first_unit" is null) = ("translation_assignments"."last_unit" is null) and ("translation_assignments"."first_unit" is null or ("translation_assignments"."first_unit" >= 0 and "translation_assignments"."first_unit" <= "translation_assignments"."last_unit")))
);
--> statement-breakpoint
CREATE TABLE "translation_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"unit_id" text NOT NULL,
	"thread_id" uuid,
	"actor_id" text,
	"guest_name" text,
	"guest_link_id" uuid,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolved_by_guest" text
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
CREATE TABLE "feedback_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"author_id" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_prefix" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_email" UNIQUE("team_id","email"),
	CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('admin', 'member', 'reviewer', 'translator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_role" CHECK ("team_members"."role" in ('owner', 'admin', 'member', 'reviewer', 'translator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nps_answered_at" timestamp (3) with time zone,
	"nps_dismissals" integer DEFAULT 0 NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"shortcuts_off" text[] DEFAULT '{}' NOT NULL,
	"notify_long_jobs" boolean DEFAULT true NOT NULL,
	"notice_mails_off" text[] DEFAULT '{}' NOT NULL,
	"retention_days" integer,
	"memory_reuse" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_retention" CHECK ("user_settings"."retention_days" >= 0),
	CONSTRAINT "user_settings_memory_reuse" CHECK ("user_settings"."memory_reuse" in ('always', 'ask', 'never'))
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"deletion_requested_at" timestamp (3) with time zone,
	"deletion_due_at" timestamp (3) with time zone,
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
CREATE TABLE "budget_holds" (
	"hold_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"amount_usd" numeric(18, 8) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_holds_hold_id_budget_id_pk" PRIMARY KEY("hold_id","budget_id")
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
	"refused_alerted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_type" CHECK ("budgets"."budget_type" in ('daily', 'weekly', 'monthly', 'total')),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount_usd" >= 0.01),
	CONSTRAINT "budgets_threshold" CHECK ("budgets"."alert_threshold_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "circuit_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"route" text NOT NULL,
	"phase" text NOT NULL,
	CONSTRAINT "circuit_changes_phase" CHECK ("circuit_changes"."phase" in ('closed', 'half-open', 'open'))
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
CREATE TABLE "model_call_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"provider" text NOT NULL,
	"model_id" text NOT NULL,
	"key_id" text NOT NULL,
	"purpose" text NOT NULL,
	"calls" integer NOT NULL,
	"completed" integer NOT NULL,
	"failed" integer NOT NULL,
	"aborted" integer NOT NULL,
	"latency_ms_sum" bigint NOT NULL,
	"time_to_first_token_ms_sum" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_usd" numeric(18, 8) NOT NULL,
	CONSTRAINT "model_call_hours_hour_provider_model_id_key_id_purpose_pk" PRIMARY KEY("hour","provider","model_id","key_id","purpose")
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
CREATE TABLE "translation_days" (
	"day" timestamp (3) with time zone NOT NULL,
	"dimension" text NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"translations" integer NOT NULL,
	"characters" bigint NOT NULL,
	"cost_usd" numeric(18, 8) NOT NULL,
	"price_usd" double precision NOT NULL,
	CONSTRAINT "translation_days_day_dimension_name_provider_pk" PRIMARY KEY("day","dimension","name","provider"),
	CONSTRAINT "translation_days_dimension" CHECK ("translation_days"."dimension" in ('model', 'format', 'language', 'tier'))
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
	"payer_id" text,
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
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "usage_totals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"translations" integer NOT NULL,
	"characters" bigint NOT NULL,
	"last_translation" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "usage_tracking" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metric_name" text NOT NULL,
	"current_value" double precision NOT NULL,
	"quota_limit" double precision,
	"percentage_used" double precision,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "try_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "reference_seeds" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"seeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_seeds_table_name_row_key_pk" PRIMARY KEY("table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_draining" boolean DEFAULT false NOT NULL,
	"jobs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_problems" (
	"translation_id" uuid NOT NULL,
	"unit_id" text NOT NULL,
	"rule" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "ignored_problems_translation_id_unit_id_rule_pk" PRIMARY KEY("translation_id","unit_id","rule")
);
--> statement-breakpoint
CREATE TABLE "renderings" (
	"translation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"failure" text,
	"rendered_at" timestamp (3) with time zone NOT NULL,
	"fit" jsonb,
	CONSTRAINT "renderings_translation_id_kind_pk" PRIMARY KEY("translation_id","kind"),
	CONSTRAINT "renderings_kind" CHECK ("renderings"."kind" in ('original', 'translated')),
	CONSTRAINT "renderings_failure" CHECK ("renderings"."failure" in ('time', 'size', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "segment_tries" (
	"translation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"tries" jsonb NOT NULL,
	CONSTRAINT "segment_tries_translation_id_key_pk" PRIMARY KEY("translation_id","key")
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
CREATE TABLE "term_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"translation_id" uuid,
	"origin_id" uuid,
	"format" text DEFAULT 'txt' NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"terms" jsonb NOT NULL,
	"model" text,
	"characters" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_lists_characters" CHECK ("term_lists"."characters" >= 0)
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
	"team_id" uuid,
	"payer_id" text,
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
	"formality" text DEFAULT 'default' NOT NULL,
	"mode" text NOT NULL,
	"prompt_strategy" text DEFAULT 'template' NOT NULL,
	"prompt_category" text DEFAULT 'general' NOT NULL,
	"custom_prompt" text,
	"analysis" jsonb,
	"style" jsonb,
	"glossary_ids" uuid[] DEFAULT '{}' NOT NULL,
	"use_memory" boolean DEFAULT true NOT NULL,
	"model_requested" text,
	"api_key_id" uuid,
	"webhook_url" text,
	"config_hash" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"units_total" integer DEFAULT 0 NOT NULL,
	"units_done" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"starts_in_vain" integer DEFAULT 0 NOT NULL,
	"review_state" text DEFAULT 'in-progress' NOT NULL,
	"units_revision" integer DEFAULT 0 NOT NULL,
	"written_revision" integer,
	"has_unit_rows" boolean DEFAULT false NOT NULL,
	"unit_counts" jsonb,
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
	"characters_charged" bigint DEFAULT 0 NOT NULL,
	"delivered_characters" bigint,
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
	CONSTRAINT "translations_review_state" CHECK ("translations"."review_state" in ('in-progress', 'in-review', 'approved')),
	CONSTRAINT "translations_not_negative" CHECK ("translations"."file_size_bytes" >= 0 and "translations"."units_total" >= 0 and "translations"."units_done" >= 0 and "translations"."character_count" >= 0 and "translations"."effective_characters" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "check_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"off" text[] NOT NULL,
	CONSTRAINT "check_settings_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "check_settings_team_id_unique" UNIQUE("team_id"),
	CONSTRAINT "check_settings_owner" CHECK (("check_settings"."user_id" is null) <> ("check_settings"."team_id" is null))
);
--> statement-breakpoint
CREATE TABLE "glossaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"source_language" text NOT NULL,
	"target_languages" text[] NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"glossary_id" uuid NOT NULL,
	"term_id" uuid,
	"user_id" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"filename" text,
	"added" integer,
	"updated" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_changes_action" CHECK ("glossary_changes"."action" in ('added', 'changed', 'removed', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"glossary_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"translations" jsonb NOT NULL,
	"keep_as_is" boolean DEFAULT false NOT NULL,
	"case_sensitive" boolean DEFAULT false NOT NULL,
	"part_of_speech" text,
	"note" text,
	"domain" text,
	"status" text DEFAULT 'approved' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (glossary_term_text(source, note, domain, translations)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_status" CHECK ("glossary_terms"."status" in ('approved', 'proposed'))
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"penalty" integer DEFAULT 0 NOT NULL,
	"machine" text DEFAULT 'examples' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memories_machine" CHECK ("memories"."machine" in ('off', 'examples', 'reuse'))
);
--> statement-breakpoint
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
CREATE TABLE "memory_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memory_id" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"source_words" integer[] DEFAULT '{}' NOT NULL,
	"source_hash" uuid NOT NULL,
	"before_hash" uuid NOT NULL,
	"after_hash" uuid NOT NULL,
	"origin" text NOT NULL,
	"author" text,
	"document" text,
	"translation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_segments_origin" CHECK ("memory_segments"."origin" in ('confirmed', 'edited', 'imported', 'machine'))
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
	"team_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_templates_category" CHECK ("prompt_templates"."category" in ('general', 'legal', 'medical', 'business', 'academic', 'marketing', 'technical')),
	CONSTRAINT "prompt_templates_visibility" CHECK ("prompt_templates"."visibility" in ('private', 'public', 'team'))
);
--> statement-breakpoint
CREATE TABLE "spelling_words" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"language" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "spelling_words_owner" CHECK (("spelling_words"."user_id" is null) <> ("spelling_words"."team_id" is null))
);
--> statement-breakpoint
CREATE TABLE "style_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"team_id" uuid,
	"version" integer NOT NULL,
	"rules" text[] NOT NULL,
	"kept_terms" text[] NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "style_versions_owner" CHECK (("style_versions"."user_id" is null) <> ("style_versions"."team_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD CONSTRAINT "ab_test_arms_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD CONSTRAINT "ab_test_arms_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_feedback" ADD CONSTRAINT "ab_test_feedback_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD CONSTRAINT "ab_tests_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_translation_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."translation_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_assignment_id_translation_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."translation_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_assigned_by_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_thread_id_translation_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."translation_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_resolved_by_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_holds" ADD CONSTRAINT "budget_holds_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_model_prices" ADD CONSTRAINT "llm_model_prices_llm_model_id_llm_models_id_fk" FOREIGN KEY ("llm_model_id") REFERENCES "public"."llm_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_api_keys" ADD CONSTRAINT "provider_api_keys_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credits" ADD CONSTRAINT "user_credits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_problems" ADD CONSTRAINT "ignored_problems_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_tries" ADD CONSTRAINT "segment_tries_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_journal" ADD CONSTRAINT "segment_journal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_journal" ADD CONSTRAINT "segment_journal_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_lists" ADD CONSTRAINT "term_lists_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_lists" ADD CONSTRAINT "term_lists_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_events" ADD CONSTRAINT "translation_events_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_units" ADD CONSTRAINT "translation_units_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_settings" ADD CONSTRAINT "check_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_settings" ADD CONSTRAINT "check_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_changes" ADD CONSTRAINT "glossary_changes_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_changes" ADD CONSTRAINT "glossary_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_glossary_id_glossaries_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segment_versions" ADD CONSTRAINT "memory_segment_versions_segment_id_memory_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."memory_segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segment_versions" ADD CONSTRAINT "memory_segment_versions_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spelling_words" ADD CONSTRAINT "spelling_words_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spelling_words" ADD CONSTRAINT "spelling_words_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_versions" ADD CONSTRAINT "style_versions_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ab_test_feedback_test" ON "ab_test_feedback" USING btree ("test_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ab_test_feedback_user" ON "ab_test_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ab_test_feedback_translation" ON "ab_test_feedback" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "ab_tests_by_status" ON "ab_tests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guest_links_translation" ON "guest_links" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_translation" ON "notices" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notices_assignment" ON "notices" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "translation_activity_translation" ON "translation_activity" USING btree ("translation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translation_assignments_translation" ON "translation_assignments" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "translation_assignments_user" ON "translation_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "translation_comments_unit" ON "translation_comments" USING btree ("translation_id","unit_id");--> statement-breakpoint
CREATE INDEX "translation_comments_thread" ON "translation_comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "translation_comments_actor" ON "translation_comments" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "feedback_by_date" ON "feedback" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_by_status" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_translation" ON "feedback" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_feedback" ON "feedback_answers" USING btree ("feedback_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_answers_author" ON "feedback_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_owner" ON "team_members" USING btree ("team_id") WHERE "team_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "user_created_at" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_deletion_due_at" ON "user" USING btree ("deletion_due_at") WHERE "user"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "user_admins" ON "user" USING btree ("id") WHERE "user"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "budget_holds_expires" ON "budget_holds" USING btree ("budget_id","expires_at");--> statement-breakpoint
CREATE INDEX "budgets_by_date" ON "budgets" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circuit_changes_route" ON "circuit_changes" USING btree ("route","at");--> statement-breakpoint
CREATE INDEX "circuit_changes_at" ON "circuit_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "llm_model_prices_model" ON "llm_model_prices" USING btree ("llm_model_id","effective_from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "llm_models_active" ON "llm_models" USING btree ("priority" DESC NULLS FIRST) WHERE "llm_models"."is_active";--> statement-breakpoint
CREATE INDEX "model_call_hours_model" ON "model_call_hours" USING btree ("provider","model_id","hour");--> statement-breakpoint
CREATE INDEX "model_calls_started_at" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "model_calls_job" ON "model_calls" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "model_calls_model" ON "model_calls" USING btree ("provider","model_id","started_at");--> statement-breakpoint
CREATE INDEX "model_calls_failures" ON "model_calls" USING btree ("provider","model_id","started_at" DESC NULLS FIRST) WHERE "model_calls"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX "model_calls_key" ON "model_calls" USING btree ("key_id","started_at") WHERE "model_calls"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "provider_api_keys_provider_priority" ON "provider_api_keys" USING btree ("provider","priority" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "routing_rules_by_priority" ON "routing_rules" USING btree ("priority" DESC NULLS FIRST,"created_at");--> statement-breakpoint
CREATE INDEX "character_ledger_user" ON "character_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "character_ledger_translation" ON "character_ledger" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "character_usage_log_user" ON "character_usage_log" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "character_usage_log_payer" ON "character_usage_log" USING btree ("payer_id","created_at" DESC NULLS FIRST) WHERE "character_usage_log"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "character_usage_log_created_at" ON "character_usage_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_grants_usable" ON "credit_grants" USING btree ("user_id","expires_at") WHERE "credit_grants"."status" = 'active';--> statement-breakpoint
CREATE INDEX "credit_grants_user" ON "credit_grants" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_grants_created_at" ON "credit_grants" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_credits_tier_users" ON "user_credits" USING btree ("subscription_tier");--> statement-breakpoint
CREATE INDEX "user_credits_beta_since" ON "user_credits" USING btree ("beta_since") WHERE "user_credits"."is_beta_user";--> statement-breakpoint
CREATE INDEX "user_credits_period_end" ON "user_credits" USING btree ("current_period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_history_one_active" ON "alert_history" USING btree ("metric_name") WHERE "alert_history"."status" = 'active';--> statement-breakpoint
CREATE INDEX "alert_history_sent_at" ON "alert_history" USING btree ("sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "usage_tracking_recorded_at" ON "usage_tracking" USING btree ("recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "usage_tracking_metric" ON "usage_tracking" USING btree ("metric_name","recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "try_counts_resets" ON "try_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workers_seen" ON "workers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "segment_journal_translation" ON "segment_journal" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "segment_journal_expires_at" ON "segment_journal" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "term_lists_user" ON "term_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "term_lists_translation" ON "term_lists" USING btree ("translation_id") WHERE "term_lists"."translation_id" is not null;--> statement-breakpoint
CREATE INDEX "term_lists_unused" ON "term_lists" USING btree ("updated_at") WHERE "term_lists"."translation_id" is null;--> statement-breakpoint
CREATE INDEX "translation_events_translation" ON "translation_events" USING btree ("translation_id","seq");--> statement-breakpoint
CREATE INDEX "translation_events_at" ON "translation_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "translations_by_date" ON "translations" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translations_by_team" ON "translations" USING btree ("team_id","created_at" DESC NULLS FIRST) WHERE "translations"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "translations_by_payer" ON "translations" USING btree ("payer_id") WHERE "translations"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "translations_by_name" ON "translations" USING btree ("user_id","original_filename");--> statement-breakpoint
CREATE INDEX "translations_by_size" ON "translations" USING btree ("user_id","file_size_bytes");--> statement-breakpoint
CREATE INDEX "translations_by_language" ON "translations" USING btree ("user_id","target_language","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translations_by_config" ON "translations" USING btree ("user_id","config_hash");--> statement-breakpoint
CREATE INDEX "translations_running" ON "translations" USING btree ("created_at") WHERE "translations"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "translations_files_expire" ON "translations" USING btree ("files_expire_at") WHERE "translations"."original_file_path" is not null or "translations"."translated_file_path" is not null;--> statement-breakpoint
CREATE INDEX "translations_analytics" ON "translations" USING btree ("created_at","status","model_used","provider_used","format","target_language","user_id","character_count","delivered_characters","api_cost_to_company");--> statement-breakpoint
CREATE INDEX "translations_not_done" ON "translations" USING btree ("status","completed_at") WHERE "translations"."status" in ('queued', 'processing', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "translation_units_id" ON "translation_units" USING btree ("translation_id","unit_id");--> statement-breakpoint
CREATE INDEX "translation_units_repeated" ON "translation_units" USING btree ("translation_id","source_key") WHERE "translation_units"."repeats" > 0;--> statement-breakpoint
CREATE INDEX "translation_units_state" ON "translation_units" USING btree ("translation_id","state","position");--> statement-breakpoint
CREATE INDEX "translation_units_unconfirmed" ON "translation_units" USING btree ("translation_id","position") WHERE "translation_units"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "translation_units_touched" ON "translation_units" USING btree ("translation_id","position") WHERE "translation_units"."changed_at" is not null or "translation_units"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "translation_units_doubtful" ON "translation_units" USING btree ("translation_id","position") WHERE "translation_units"."misses_terms" or "translation_units"."problems" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "glossaries_user" ON "glossaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "glossaries_team" ON "glossaries" USING btree ("team_id") WHERE "glossaries"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "glossary_changes_glossary" ON "glossary_changes" USING btree ("glossary_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "glossary_changes_term" ON "glossary_changes" USING btree ("term_id") WHERE "glossary_changes"."term_id" is not null;--> statement-breakpoint
CREATE INDEX "glossary_terms_source" ON "glossary_terms" USING btree ("glossary_id","source_key","id");--> statement-breakpoint
CREATE INDEX "glossary_terms_updated" ON "glossary_terms" USING btree ("glossary_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "memories_user" ON "memories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memories_team" ON "memories" USING btree ("team_id") WHERE "memories"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "memory_segment_versions_segment" ON "memory_segment_versions" USING btree ("segment_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memory_segment_versions_translation" ON "memory_segment_versions" USING btree ("translation_id") WHERE "memory_segment_versions"."translation_id" is not null;--> statement-breakpoint
CREATE INDEX "memory_segments_translation" ON "memory_segments" USING btree ("translation_id") WHERE "memory_segments"."translation_id" is not null;--> statement-breakpoint
CREATE INDEX "memory_segments_words" ON "memory_segments" USING gin ("source_words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE UNIQUE INDEX "memory_segments_identity" ON "memory_segments" USING btree ("memory_id","source_hash","target_language","source_language","before_hash");--> statement-breakpoint
CREATE INDEX "memory_segments_updated" ON "memory_segments" USING btree ("memory_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "prompt_templates_user" ON "prompt_templates" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prompt_templates_public" ON "prompt_templates" USING btree ("updated_at" DESC NULLS FIRST) WHERE "prompt_templates"."visibility" = 'public' and not "prompt_templates"."is_hidden";--> statement-breakpoint
CREATE INDEX "prompt_templates_team" ON "prompt_templates" USING btree ("team_id") WHERE "prompt_templates"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "prompt_templates_tags" ON "prompt_templates" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "spelling_words_user" ON "spelling_words" USING btree ("user_id","language","word") WHERE "spelling_words"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "spelling_words_team" ON "spelling_words" USING btree ("team_id","language","word") WHERE "spelling_words"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "style_versions_user" ON "style_versions" USING btree ("user_id","version") WHERE "style_versions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "style_versions_team" ON "style_versions" USING btree ("team_id","version") WHERE "style_versions"."team_id" is not null;
--> statement-breakpoint
-- Append-only tables: what was written stays as it was.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are append-only.', tg_table_name USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER character_ledger_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON character_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER character_usage_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON character_usage_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Price history: a row for every price that a model has had.
CREATE FUNCTION record_model_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO llm_model_prices
    (llm_model_id, pricing_input_per_1m, pricing_output_per_1m, pricing_cached_input_per_1m, source, observed_on)
  VALUES
    (new.id, new.pricing_input_per_1m, new.pricing_output_per_1m, new.pricing_cached_input_per_1m,
     new.price_source, new.price_observed_on);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER llm_models_first_price
  AFTER INSERT ON llm_models
  FOR EACH ROW EXECUTE FUNCTION record_model_price();
--> statement-breakpoint
CREATE TRIGGER llm_models_new_price
  AFTER UPDATE ON llm_models
  FOR EACH ROW
  WHEN ((old.pricing_input_per_1m, old.pricing_output_per_1m, old.pricing_cached_input_per_1m)
    IS DISTINCT FROM (new.pricing_input_per_1m, new.pricing_output_per_1m, new.pricing_cached_input_per_1m))
  EXECUTE FUNCTION record_model_price();
--> statement-breakpoint
-- Draws characters from a user's grants, the earliest expiry first. Answers how many the grants gave.
CREATE FUNCTION update_grant_usage(p_user_id text, p_characters_used bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint := greatest(0, p_characters_used);
  missing bigint := wanted;
  drawn bigint;
  source record;
BEGIN
  FOR source IN
    SELECT grant_id, characters_remaining
    FROM credit_grants
    WHERE user_id = p_user_id
      AND status = 'active'
      AND (expires_at IS NULL OR expires_at > now())
      AND characters_remaining > 0
    ORDER BY expires_at NULLS LAST, grant_id
    FOR UPDATE
  LOOP
    EXIT WHEN missing = 0;
    drawn := least(missing, source.characters_remaining);
    UPDATE credit_grants
    SET characters_used = characters_used + drawn,
        status = CASE
          WHEN characters_used + drawn + characters_revoked >= characters_granted THEN 'fully_used'
          ELSE status
        END,
        updated_at = now()
    WHERE grant_id = source.grant_id;
    missing := missing - drawn;
  END LOOP;
  RETURN wanted - missing;
END;
$$;
--> statement-breakpoint
-- The metrics that the database knows by itself: bytes, counts, seconds, percent and USD, as the names say. Calls that test
-- a key or a provider are no traffic of users.
CREATE FUNCTION current_usage_metrics() RETURNS TABLE (metric_name text, current_value double precision)
LANGUAGE sql STABLE AS $$
  SELECT 'database_size', pg_database_size(current_database())::double precision
  UNION ALL
  SELECT 'storage_used',
    coalesce(
      sum(
        CASE WHEN original_file_path IS NULL THEN 0 ELSE file_size_bytes::bigint END
        + CASE WHEN translated_file_path IS NULL THEN 0 ELSE coalesce(translated_size_bytes, 0)::bigint END
      ), 0)::double precision
  FROM translations
  WHERE original_file_path IS NOT NULL OR translated_file_path IS NOT NULL
  UNION ALL
  SELECT 'storage_objects', (count(original_file_path) + count(translated_file_path))::double precision
  FROM translations
  WHERE original_file_path IS NOT NULL OR translated_file_path IS NOT NULL
  UNION ALL
  SELECT 'model_calls_per_minute', count(*)::double precision
  FROM model_calls
  WHERE started_at > now() - interval '1 minute' AND purpose <> 'probe'
  UNION ALL
  SELECT 'error_rate',
    coalesce(100.0 * count(*) FILTER (WHERE outcome = 'failed') / nullif(count(*), 0), 0)::double precision
  FROM model_calls
  WHERE started_at > now() - interval '15 minutes' AND purpose <> 'probe'
  UNION ALL
  SELECT 'queue_depth', count(*)::double precision
  FROM translations
  WHERE status = 'queued'
  UNION ALL
  SELECT 'oldest_waiting_job',
    greatest(0, coalesce(extract(epoch FROM now() - min(updated_at)), 0))::double precision
  FROM translations
  WHERE status = 'queued'
  UNION ALL
  SELECT 'p95_job_time',
    coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY processing_time_seconds), 0)::double precision
  FROM translations
  WHERE status = 'completed' AND created_at > now() - interval '24 hours'
  UNION ALL
  SELECT 'monthly_api_cost',
    (
      coalesce((
        SELECT sum(cost_usd) FROM model_call_hours WHERE hour >= date_trunc('month', now(), 'UTC')
      ), 0)
      + coalesce((
        SELECT sum(cost_usd) FROM model_calls
        WHERE started_at >= greatest(
          date_trunc('month', now(), 'UTC'),
          (SELECT max(hour) + interval '1 hour' FROM model_call_hours))
      ), 0)
    )::double precision
  UNION ALL
  SELECT 'active_users', count(DISTINCT user_id)::double precision
  FROM translations
  WHERE created_at > now() - interval '24 hours';
$$;
--> statement-breakpoint
-- Measures every metric that is switched on, keeps the figures, opens an alert where the threshold is reached and
-- resolves it where it no longer is. What only the host knows comes as
-- {"memory": {"value": 1, "quota": 2}, …}. Answers each figure, with `opened` or `resolved` for a transition.
CREATE FUNCTION check_all_usage_metrics(p_host_metrics jsonb DEFAULT '{}')
RETURNS TABLE (
  metric_name text,
  current_value double precision,
  quota_limit double precision,
  percentage_used double precision,
  transition text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  metric record;
  share double precision;
  changed text;
BEGIN
  FOR metric IN
    SELECT config.metric_name AS name,
           coalesce((p_host_metrics -> config.metric_name ->> 'value')::double precision, known.current_value)
             AS value,
           coalesce(config.quota_limit, (p_host_metrics -> config.metric_name ->> 'quota')::double precision)
             AS quota,
           config.threshold_percentage AS threshold
    FROM monitoring_config config
    LEFT JOIN current_usage_metrics() known ON known.metric_name = config.metric_name
    WHERE config.is_enabled
    ORDER BY config.metric_name
  LOOP
    CONTINUE WHEN metric.value IS NULL;
    share := 100.0 * metric.value / nullif(metric.quota, 0);
    INSERT INTO usage_tracking (metric_name, current_value, quota_limit, percentage_used)
    VALUES (metric.name, metric.value, metric.quota, share);

    changed := NULL;
    IF share >= metric.threshold THEN
      INSERT INTO alert_history (metric_name, percentage_used, alert_message)
      VALUES (
        metric.name,
        share,
        format('%s is at %s%% of its limit (threshold %s%%).',
          metric.name, round(share::numeric, 1), metric.threshold))
      ON CONFLICT (metric_name) WHERE status = 'active' DO NOTHING
      RETURNING 'opened' INTO changed;
    ELSE
      UPDATE alert_history
      SET status = 'resolved', resolved_at = now()
      WHERE metric_name = metric.name AND status = 'active'
      RETURNING 'resolved' INTO changed;
    END IF;

    metric_name := metric.name;
    current_value := metric.value;
    quota_limit := metric.quota;
    percentage_used := share;
    transition := changed;
    RETURN NEXT;
  END LOOP;
END;
$$;
--> statement-breakpoint
-- Consoles that are open reload when one of these changes.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(tg_table_name, new.metric_name);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER alert_history_announced
  AFTER INSERT OR UPDATE ON alert_history
  FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER usage_tracking_announced
  AFTER INSERT ON usage_tracking
  FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- The usage log outlives deleted translations, so totals are counted there.
CREATE VIEW usage_analytics AS
SELECT
  u.id AS user_id,
  u.email,
  coalesce(credits.is_beta_user, false) AS is_beta_user,
  coalesce(credits.subscription_tier, 'free') AS subscription_tier,
  coalesce(used.total_translations, 0)::integer AS total_translations,
  coalesce(used.total_characters, 0)::bigint AS total_characters,
  coalesce(used.active_days, 0)::integer AS active_days,
  used.last_translation
FROM "user" u
LEFT JOIN user_credits credits ON credits.user_id = u.id
LEFT JOIN (
  SELECT
    user_id,
    count(*) AS total_translations,
    sum(characters_used) AS total_characters,
    count(DISTINCT (created_at AT TIME ZONE 'UTC')::date) AS active_days,
    max(created_at) AS last_translation
  FROM character_usage_log
  GROUP BY user_id
) used ON used.user_id = u.id;
--> statement-breakpoint
CREATE VIEW beta_users_summary AS
SELECT
  credits.user_id,
  u.email,
  credits.promo_code,
  coalesce(used.translations, 0) AS total_translations,
  coalesce(used.characters, 0) AS total_characters_used,
  (
    SELECT answer.nps_score
    FROM feedback answer
    WHERE answer.user_id = credits.user_id AND answer.nps_score IS NOT NULL
    ORDER BY answer.created_at DESC
    LIMIT 1
  ) AS nps_score,
  CASE
    WHEN used.last_translation >= now() - interval '7 days' THEN 'active'
    WHEN used.last_translation >= now() - interval '30 days' THEN 'cooling'
    ELSE 'inactive'
  END AS engagement_status,
  used.last_translation::timestamp with time zone AS last_translation,
  credits.beta_since,
  credits.beta_expires_at AS expires_at
FROM user_credits credits
JOIN "user" u ON u.id = credits.user_id
LEFT JOIN usage_totals used ON used.user_id = credits.user_id
WHERE credits.is_beta_user;
--> statement-breakpoint
CREATE VIEW feedback_summary AS
SELECT
  feedback.id,
  feedback.user_id,
  u.email AS user_email,
  coalesce(credits.is_beta_user, false) AS is_beta_user,
  feedback.type,
  feedback.nps_score,
  feedback.message,
  feedback.status,
  feedback.created_at
FROM feedback
LEFT JOIN "user" u ON u.id = feedback.user_id
LEFT JOIN user_credits credits ON credits.user_id = feedback.user_id;
--> statement-breakpoint
-- The log is append-only: adding is all there is to do.
CREATE FUNCTION add_to_usage_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage_totals (user_id, translations, characters, last_translation)
  SELECT user_id, count(*), sum(characters_used), max(created_at)
  FROM added
  GROUP BY user_id
  ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET
    translations = usage_totals.translations + excluded.translations,
    characters = usage_totals.characters + excluded.characters,
    last_translation = greatest(usage_totals.last_translation, excluded.last_translation);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER character_usage_log_totals
  AFTER INSERT ON character_usage_log
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_usage_totals();
--> statement-breakpoint
-- Keeps the target of a segment that is replaced, however it is: by an edit, a review or an import.
CREATE FUNCTION record_segment_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO memory_segment_versions (segment_id, target, origin, author, translation_id, changed_at)
  VALUES (old.id, old.target, old.origin, old.author, old.translation_id, old.updated_at);
  DELETE FROM memory_segment_versions WHERE id IN (
    SELECT id FROM memory_segment_versions WHERE segment_id = old.id ORDER BY id DESC OFFSET 20);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER memory_segments_versions
  AFTER UPDATE OF target ON memory_segments
  FOR EACH ROW
  WHEN (old.target IS DISTINCT FROM new.target)
  EXECUTE FUNCTION record_segment_version();
