CREATE TABLE "form_submission_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"account_id" text,
	"edition" integer NOT NULL,
	"form_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"sealed_values" jsonb,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"consent_version" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "correction_key" text;--> statement-breakpoint
ALTER TABLE "form_submission_edition" ADD CONSTRAINT "form_submission_edition_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submission_edition_number" ON "form_submission_edition" USING btree ("submission_id","edition");--> statement-breakpoint
CREATE INDEX "form_submission_edition_key" ON "form_submission_edition" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "form_submission_edition_account" ON "form_submission_edition" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "form_draft_account" ON "form_draft" USING btree ("account_id");--> statement-breakpoint
UPDATE "form_draft" SET "account_id" = substr("owner", 9) WHERE "owner" LIKE 'account:%';
