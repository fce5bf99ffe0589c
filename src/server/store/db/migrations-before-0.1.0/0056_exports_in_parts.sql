CREATE TABLE "form_export" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"staff_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"wanted" jsonb NOT NULL,
	"name" text NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_export_part" (
	"id" text PRIMARY KEY NOT NULL,
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"store_key" text NOT NULL,
	"file_key" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "form_submission_form";--> statement-breakpoint
ALTER TABLE "form_export_part" ADD CONSTRAINT "form_export_part_export_id_form_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."form_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_export_staff" ON "form_export" USING btree ("staff_id","form_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_export_part_number" ON "form_export_part" USING btree ("export_id","number");--> statement-breakpoint
CREATE INDEX "form_export_part_store" ON "form_export_part" USING btree ("store_key");--> statement-breakpoint
CREATE INDEX "form_submission_assignee" ON "form_submission" USING btree ("form_key","assignee_id","created_at","id") WHERE "form_submission"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "form_submission_unassigned" ON "form_submission" USING btree ("form_key","created_at","id") WHERE "form_submission"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "form_submission_state" ON "form_submission" USING btree ("form_key","state","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submission_form" ON "form_submission" USING btree ("form_key","created_at","id");