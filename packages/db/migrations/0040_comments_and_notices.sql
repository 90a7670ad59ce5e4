CREATE TABLE "guest_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"right" text NOT NULL,
	"label" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "guest_links_token" UNIQUE("token_hash"),
	CONSTRAINT "guest_links_right" CHECK ("guest_links"."right" in ('view', 'comment', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"translation_id" uuid NOT NULL,
	"comment_id" uuid,
	"assignment_id" uuid,
	"actor_id" text,
	"guest_name" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('mention', 'reply', 'comment', 'assignment', 'review'))
);
--> statement-breakpoint
CREATE TABLE "translation_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"translation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"guest_name" text,
	"subject_id" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_activity_kind" CHECK ("translation_activity"."kind" in ('assigned', 'unassigned', 'commented', 'resolved', 'reviewed', 'imported', 'invited-guest', 'revoked-guest'))
);
--> statement-breakpoint
CREATE TABLE "translation_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"translation_id" uuid NOT NULL,
	"unit_id" text NOT NULL,
	"thread_id" uuid,
	"actor_id" text,
	"guest_name" text,
	"guest_link_id" uuid,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolved_by_guest" text
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "notice_mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_translation_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."translation_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_assignment_id_translation_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."translation_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_activity" ADD CONSTRAINT "translation_activity_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_thread_id_translation_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."translation_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_resolved_by_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_translation" ON "guest_links" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_translation" ON "notices" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notices_assignment" ON "notices" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "translation_activity_translation" ON "translation_activity" USING btree ("translation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translation_comments_unit" ON "translation_comments" USING btree ("translation_id","unit_id");--> statement-breakpoint
CREATE INDEX "translation_comments_thread" ON "translation_comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "translation_comments_actor" ON "translation_comments" USING btree ("actor_id");