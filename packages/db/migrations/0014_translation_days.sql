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
