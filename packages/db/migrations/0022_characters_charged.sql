ALTER TABLE "translations" ADD COLUMN "characters_charged" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint

-- The ledger names the translation of every charge; the usage log does not for texts that were translated again.
UPDATE translations SET characters_charged = charged.characters
FROM (
  SELECT translation_id, sum(characters) AS characters
  FROM character_ledger
  WHERE kind = 'settle'
  GROUP BY translation_id
) charged
WHERE charged.translation_id = translations.id AND charged.characters > 0;
