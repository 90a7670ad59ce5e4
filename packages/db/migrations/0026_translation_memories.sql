CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"penalty" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memory_id" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"source_hash" uuid NOT NULL,
	"before_hash" uuid NOT NULL,
	"after_hash" uuid NOT NULL,
	"origin" text NOT NULL,
	"author" text,
	"document" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_segments_origin" CHECK ("memory_segments"."origin" in ('confirmed', 'edited', 'imported', 'machine'))
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "use_memory" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_user" ON "memories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memories_team" ON "memories" USING btree ("team_id") WHERE "memories"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memory_segments_identity" ON "memory_segments" USING btree ("memory_id","source_hash","target_language","source_language","before_hash");--> statement-breakpoint
CREATE INDEX "memory_segments_updated" ON "memory_segments" USING btree ("memory_id","updated_at","id");