CREATE TABLE "ab_test_arms" (
	"translation_id" uuid NOT NULL,
	"arm" text NOT NULL,
	"test_id" uuid NOT NULL,
	"model_id" text NOT NULL,
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
CREATE TABLE "budget_holds" (
	"hold_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"amount_usd" numeric(18, 8) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_holds_hold_id_budget_id_pk" PRIMARY KEY("hold_id","budget_id")
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
ALTER TABLE "ab_test_arms" ADD CONSTRAINT "ab_test_arms_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD CONSTRAINT "ab_test_arms_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_holds" ADD CONSTRAINT "budget_holds_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_holds_expires" ON "budget_holds" USING btree ("budget_id","expires_at");--> statement-breakpoint
CREATE INDEX "model_call_hours_model" ON "model_call_hours" USING btree ("provider","model_id","hour");