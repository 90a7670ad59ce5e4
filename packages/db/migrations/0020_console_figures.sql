DROP INDEX "translations_analytics";--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD COLUMN "model_used" text;--> statement-breakpoint
ALTER TABLE "ab_test_arms" ADD COLUMN "provider_used" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "delivered_characters" bigint;--> statement-breakpoint
CREATE INDEX "model_calls_failures" ON "model_calls" USING btree ("provider","model_id","started_at" DESC NULLS FIRST) WHERE "model_calls"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX "translations_analytics" ON "translations" USING btree ("created_at","status","model_used","provider_used","format","target_language","user_id","character_count","delivered_characters","api_cost_to_company");--> statement-breakpoint
-- Calls that test a key or a provider are no traffic of users.
CREATE OR REPLACE FUNCTION current_usage_metrics() RETURNS TABLE (metric_name text, current_value double precision)
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
