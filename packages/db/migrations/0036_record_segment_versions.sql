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
