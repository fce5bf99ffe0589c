ALTER TABLE "form_submission" ADD COLUMN "sensitive_consent" text;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "sensitive_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submission_edition" ADD COLUMN "sensitive_consent" text;