CREATE TABLE "content_sheet" (
	"id" text PRIMARY KEY NOT NULL,
	"column_key" text NOT NULL,
	"kind" text NOT NULL,
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"identified_by" text,
	"publishes" boolean NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_sheet_row" (
	"id" text PRIMARY KEY NOT NULL,
	"sheet_id" text NOT NULL,
	"line" integer NOT NULL,
	"content_id" text,
	"title" text NOT NULL,
	"mark" text NOT NULL,
	"plan" text NOT NULL,
	"fault" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"patch" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft_version" integer,
	"after_version" integer,
	"made_version" text,
	"before" jsonb,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "content_sheet_row" ADD CONSTRAINT "content_sheet_row_sheet_id_content_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."content_sheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_sheet_key" ON "content_sheet" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "content_sheet_column" ON "content_sheet" USING btree ("column_key","created_at");--> statement-breakpoint
CREATE INDEX "content_sheet_created" ON "content_sheet" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_sheet_row_line" ON "content_sheet_row" USING btree ("sheet_id","line");--> statement-breakpoint
CREATE INDEX "content_sheet_row_plan" ON "content_sheet_row" USING btree ("sheet_id","plan","line");--> statement-breakpoint
CREATE INDEX "content_sheet_row_mark" ON "content_sheet_row" USING btree ("sheet_id","mark");