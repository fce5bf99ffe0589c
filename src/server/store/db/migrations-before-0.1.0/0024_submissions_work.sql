CREATE TABLE "form_note" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "overlap_index" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "filled_by" text;--> statement-breakpoint
ALTER TABLE "form_submission" ADD COLUMN "agreed_by" text;--> statement-breakpoint
ALTER TABLE "form_note" ADD CONSTRAINT "form_note_submission_id_form_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_note_submission" ON "form_note" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE INDEX "form_submission_overlap" ON "form_submission" USING gin ("overlap_index");