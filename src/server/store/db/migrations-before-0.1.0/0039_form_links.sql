ALTER TABLE "form_draft" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "prefilled" jsonb;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "link_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_link" ON "form_submission" USING btree ("link_key") WHERE "form_submission"."link_key" is not null;