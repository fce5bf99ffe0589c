CREATE TABLE "form_text" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "form_text_name" ON "form_text" USING btree ("form_key","name");