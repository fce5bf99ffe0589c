CREATE TABLE "draft_version" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_by_id" text,
	"replaced_by" text DEFAULT '' NOT NULL,
	"replaced_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "draft_version" ADD CONSTRAINT "draft_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_version_content" ON "draft_version" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_version_created" ON "draft_version" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "draft_version_replaced" ON "draft_version" USING btree ("staff_id") WHERE "draft_version"."replaced_by_id" is not null and "draft_version"."seen_at" is null;