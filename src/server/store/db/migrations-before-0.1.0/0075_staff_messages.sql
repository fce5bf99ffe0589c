CREATE TABLE "staff_message" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"about" text NOT NULL,
	"content_id" text NOT NULL,
	"draft_id" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
-- What somebody has not seen yet of texts that were replaced.
INSERT INTO "staff_message" ("id", "staff_id", "about", "content_id", "draft_id", "name", "created_at")
SELECT d."id", d."staff_id", 'replaced', d."content_id", d."id", d."replaced_by", coalesce(d."replaced_at", now()) FROM "draft_version" d
JOIN "staff" s ON s."id" = d."staff_id" WHERE d."replaced_by_id" IS NOT NULL AND d."replaced_by_id" <> d."staff_id" AND d."seen_at" IS NULL;--> statement-breakpoint
DROP INDEX "draft_version_replaced";--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_draft_id_draft_version_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_message_staff" ON "staff_message" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_message_content" ON "staff_message" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "staff_message_draft" ON "staff_message" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "staff_message_created" ON "staff_message" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "draft_version" DROP COLUMN "seen_at";