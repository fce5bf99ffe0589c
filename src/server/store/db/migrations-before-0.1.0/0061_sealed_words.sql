ALTER TABLE "form_progress" ADD COLUMN "sealed_note" jsonb;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "sealing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "words" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submission_edition" ADD COLUMN "sealing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "form_progress_plain" ON "form_progress" USING btree ("id") WHERE "form_progress"."note" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_sealing" ON "form_submission" USING btree ("id") WHERE "form_submission"."sealing" < 1;--> statement-breakpoint
CREATE INDEX "form_submission_edition_sealing" ON "form_submission_edition" USING btree ("id") WHERE "form_submission_edition"."sealing" < 1;