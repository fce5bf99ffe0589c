ALTER TABLE "form_export" ADD COLUMN "run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_export" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;