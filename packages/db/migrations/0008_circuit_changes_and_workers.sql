CREATE TABLE "circuit_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"route" text NOT NULL,
	"phase" text NOT NULL,
	CONSTRAINT "circuit_changes_phase" CHECK ("circuit_changes"."phase" in ('closed', 'half-open', 'open'))
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_draining" boolean DEFAULT false NOT NULL,
	"jobs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "circuit_changes_route" ON "circuit_changes" USING btree ("route","at");--> statement-breakpoint
CREATE INDEX "circuit_changes_at" ON "circuit_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "workers_seen" ON "workers" USING btree ("seen_at");