-- Without pg_trgm, a search for words reads all segments of a memory.
do $$
begin
  create extension if not exists pg_trgm;
  create index memory_segments_source_words on memory_segments using gin (source_text gin_trgm_ops);
  create index memory_segments_target_words on memory_segments using gin (target_text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then null;
end $$;
