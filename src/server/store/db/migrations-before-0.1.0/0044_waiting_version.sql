DROP INDEX "content_state";--> statement-breakpoint
DROP INDEX "content_waiting";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "waiting_version" text;--> statement-breakpoint
UPDATE "content" SET "waiting_version" = "pending_version", "pending_version" = NULL WHERE "pending_version" IS NOT NULL AND "publish_at" IS NULL;--> statement-breakpoint
UPDATE "content" SET "publish_at" = NULL WHERE "pending_version" IS NULL AND "publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_pending" ON "content" USING btree ("pending_version") WHERE "content"."pending_version" is not null;--> statement-breakpoint
CREATE INDEX "content_state" ON "content" USING btree ((case when "deleted_at" is not null then 'binned'
  when "review_state" = 'sent' then 'review'
  when "review_state" in ('approved', 'returned') then "review_state"
  when "pending_version" is not null then 'scheduled'
  when "waiting_version" is not null then 'waiting'
  when "live_version" is not null then case when "draft" is null then 'live' else 'changed' end
  when "draft" is null then 'withdrawn' else 'draft' end),"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_waiting" ON "content" USING btree ("waiting_version") WHERE "content"."waiting_version" is not null;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_scheduled" CHECK (("content"."pending_version" is null) = ("content"."publish_at" is null));