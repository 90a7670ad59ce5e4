CREATE TABLE "usage_totals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"translations" integer NOT NULL,
	"characters" bigint NOT NULL,
	"last_translation" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO usage_totals (user_id, translations, characters, last_translation)
SELECT user_id, count(*), sum(characters_used), max(created_at)
FROM character_usage_log
GROUP BY user_id;
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

CREATE OR REPLACE VIEW beta_users_summary AS
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

-- Files are counted where there are any: an index knows those translations.
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
  WHERE started_at > now() - interval '1 minute'
  UNION ALL
  SELECT 'error_rate',
    coalesce(100.0 * count(*) FILTER (WHERE outcome = 'failed') / nullif(count(*), 0), 0)::double precision
  FROM model_calls
  WHERE started_at > now() - interval '15 minutes'
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
