CREATE TABLE "form_design" (
	"form_key" text PRIMARY KEY NOT NULL,
	"definition" json,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"based_on" integer DEFAULT 0 NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_version" ADD COLUMN "author" text DEFAULT '' NOT NULL;