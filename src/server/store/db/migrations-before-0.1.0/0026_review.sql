CREATE TABLE "review_event" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"version_id" text NOT NULL,
	"review_id" text,
	"action" text NOT NULL,
	"step" integer,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rule" (
	"column_key" text PRIMARY KEY NOT NULL,
	"steps" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "review_state" text;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "review_id" text;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "writers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "writers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_event" ADD CONSTRAINT "review_event_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_event_content" ON "review_event" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "review_event_version" ON "review_event" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "content_review" ON "content" USING btree ("review_state") WHERE "content"."review_state" is not null;--> statement-breakpoint
-- Whoever wrote last on what is not published yet may not approve it.
UPDATE "content" SET "writers" = jsonb_build_array("staff"."id") FROM "staff" WHERE "content"."draft" IS NOT NULL AND "staff"."name" = "content"."updated_by";