ALTER TABLE "form_progress" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "work_version" integer DEFAULT 0 NOT NULL;