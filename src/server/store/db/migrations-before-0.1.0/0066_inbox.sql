CREATE TABLE "form_bulk" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"file_name" text,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_bulk_item" (
	"id" text PRIMARY KEY NOT NULL,
	"bulk_id" text NOT NULL,
	"line" integer NOT NULL,
	"submission_id" text,
	"number" text NOT NULL,
	"work_version" integer,
	"state" text,
	"reason" jsonb,
	"said" text,
	"outcome" text,
	"before_state" text,
	"before_assignee" text,
	"before_due" timestamp with time zone,
	"after_version" integer,
	"progress_id" text,
	"applied_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"undone" text
);
--> statement-breakpoint
CREATE TABLE "form_proposal" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"state" text NOT NULL,
	"note" jsonb,
	"sms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_view" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_progress" ADD COLUMN "told_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_progress" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "form_bulk_item" ADD CONSTRAINT "form_bulk_item_bulk_id_form_bulk_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."form_bulk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_bulk_item" ADD CONSTRAINT "form_bulk_item_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_proposal" ADD CONSTRAINT "form_proposal_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_bulk_key" ON "form_bulk" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "form_bulk_form" ON "form_bulk" USING btree ("form_key","created_at");--> statement-breakpoint
CREATE INDEX "form_bulk_created" ON "form_bulk" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_bulk_item_line" ON "form_bulk_item" USING btree ("bulk_id","line");--> statement-breakpoint
CREATE INDEX "form_bulk_item_outcome" ON "form_bulk_item" USING btree ("bulk_id","outcome","line");--> statement-breakpoint
CREATE INDEX "form_bulk_item_submission" ON "form_bulk_item" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_view_name" ON "inbox_view" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "form_submission_due" ON "form_submission" USING btree ("form_key","due_at","id") WHERE "form_submission"."due_at" is not null and "form_submission"."state" in ('received', 'reviewing', 'contacted', 'invited');--> statement-breakpoint
UPDATE "form_submission" s SET "due_at" = coalesce(s."corrected_at", s."created_at") + make_interval(hours => 24 * (v."definition" -> 'policy' ->> 'answerWithin')::integer) FROM "form_version" v WHERE v."form_key" = s."form_key" AND v."version" = s."form_version" AND v."definition" -> 'policy' ->> 'answerWithin' IS NOT NULL;
