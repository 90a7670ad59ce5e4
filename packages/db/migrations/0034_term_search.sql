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
ALTER TABLE "glossary_terms" ADD COLUMN "search_text" text GENERATED ALWAYS AS (glossary_term_text(source, note, domain, translations)) STORED;
--> statement-breakpoint
-- Without pg_trgm, searches read all terms of a glossary.
do $$
begin
  create extension if not exists pg_trgm;
  create index glossary_terms_words on glossary_terms using gin (search_text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then null;
end $$;
