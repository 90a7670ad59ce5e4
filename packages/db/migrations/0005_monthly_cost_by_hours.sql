-- The cost of a month is added up as all figures of calls are: whole hours from the roll-up, the rest from the log.
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
  UNION ALL
  SELECT 'storage_objects', (count(original_file_path) + count(translated_file_path))::double precision
  FROM translations
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
