ALTER TABLE "form_draft" ADD COLUMN "corrects_edition" integer;--> statement-breakpoint
UPDATE "form_draft" SET "corrects" = "form_submission"."number", "corrects_edition" = "form_submission"."edition" FROM "form_submission" WHERE "form_submission"."id" = "form_draft"."corrects";--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "form_submission_correction" ON "form_submission" USING btree ("form_key","correction_key") WHERE "form_submission"."correction_key" is not null;