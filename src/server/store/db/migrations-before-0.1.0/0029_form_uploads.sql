CREATE TABLE "form_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"account_id" text,
	"form_key" text NOT NULL,
	"field" text NOT NULL,
	"submission_id" text,
	"name" jsonb NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"file_key" jsonb NOT NULL,
	"store_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_upload" ADD CONSTRAINT "form_upload_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_upload_owner" ON "form_upload" USING btree ("owner","form_key");--> statement-breakpoint
CREATE INDEX "form_upload_submission" ON "form_upload" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_upload_account" ON "form_upload" USING btree ("account_id");