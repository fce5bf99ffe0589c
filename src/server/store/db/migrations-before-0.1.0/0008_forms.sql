CREATE TABLE "form" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"form_key" text NOT NULL,
	"version" integer NOT NULL,
	"definition" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_version_form_key_version_pk" PRIMARY KEY("form_key","version")
);
