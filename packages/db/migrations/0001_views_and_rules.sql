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

-- The metrics that the database knows by itself. Bytes, counts, seconds, percent and USD, as the names say.
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
  SELECT 'monthly_api_cost', coalesce(sum(cost_usd), 0)::double precision
  FROM model_calls
  WHERE started_at >= date_trunc('month', now(), 'UTC')
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
  usage.user_id,
  usage.email,
  credits.promo_code,
  usage.total_translations,
  usage.total_characters AS total_characters_used,
  (
    SELECT answer.nps_score
    FROM feedback answer
    WHERE answer.user_id = usage.user_id AND answer.nps_score IS NOT NULL
    ORDER BY answer.created_at DESC
    LIMIT 1
  ) AS nps_score,
  CASE
    WHEN usage.last_translation >= now() - interval '7 days' THEN 'active'
    WHEN usage.last_translation >= now() - interval '30 days' THEN 'cooling'
    ELSE 'inactive'
  END AS engagement_status,
  usage.last_translation,
  credits.beta_since,
  credits.beta_expires_at AS expires_at
FROM user_credits credits
JOIN usage_analytics usage ON usage.user_id = credits.user_id
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
