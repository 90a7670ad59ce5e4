CREATE TABLE "translation_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"first_unit" integer,
	"last_unit" integer,
	"due_at" timestamp (3) with time zone,
	"assigned_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_assignments_range" CHECK (("translation_assignments"."first_unit" is null) = ("translation_assignments"."last_unit" is null) and ("translation_assignments"."first_unit" is null or ("translation_assignments"."first_unit" >= 0 and "translation_assignments"."first_unit" <= "translation_assignments"."last_unit")))
);
--> statement-breakpoint
ALTER TABLE "team_invitations" DROP CONSTRAINT "team_invitations_role";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_role";--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "review_state" text DEFAULT 'in-progress' NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_assignments" ADD CONSTRAINT "translation_assignments_assigned_by_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_assignments_translation" ON "translation_assignments" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "translation_assignments_user" ON "translation_assignments" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('admin', 'member', 'reviewer', 'translator', 'viewer'));--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_role" CHECK ("team_members"."role" in ('owner', 'admin', 'member', 'reviewer', 'translator', 'viewer'));--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_review_state" CHECK ("translations"."review_state" in ('in-progress', 'in-review', 'approved'));