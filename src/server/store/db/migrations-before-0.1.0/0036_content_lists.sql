CREATE OR REPLACE FUNCTION title_parts(title text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT ARRAY(SELECT DISTINCT substr(lower(title), at, size) FROM generate_series(1, length(title)) AS at, generate_series(1, 2) AS size) $$;--> statement-breakpoint
DROP INDEX "content_column";--> statement-breakpoint
DROP INDEX "content_updated";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "imported_hash" text;--> statement-breakpoint
CREATE INDEX "content_kind" ON "content" USING btree ("kind","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_state" ON "content" USING btree ((case when "deleted_at" is not null then 'binned'
  when "review_state" = 'sent' then 'review'
  when "review_state" in ('approved', 'returned') then "review_state"
  when "pending_version" is not null then case when "publish_at" is null then 'waiting' else 'scheduled' end
  when "live_version" is not null then case when "draft" is null then 'live' else 'changed' end
  when "draft" is null then 'withdrawn' else 'draft' end),"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING gin (title_parts("title"));--> statement-breakpoint
CREATE INDEX "content_column" ON "content" USING btree ("column_key","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_updated" ON "content" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "media" SET "imported_hash" = "hash" WHERE "added_by" = '';
