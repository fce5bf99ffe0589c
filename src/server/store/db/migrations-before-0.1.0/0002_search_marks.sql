CREATE INDEX "live_published" ON "live" USING btree ("published" DESC NULLS FIRST);--> statement-breakpoint
-- Marks of title and date beside the words, as src/server/subjects/contents/published/search-marks.ts writes them. Without its index the
-- table is written several times as fast.
DROP INDEX "search_document";--> statement-breakpoint
UPDATE "search" SET "document" = "document" || array_to_tsvector(array(
    SELECT '#t' || substr("title", at, 2) FROM generate_series(1, length("title")) AS at
    UNION SELECT '#=' || md5("title")
    UNION SELECT '#w' || floor(extract(epoch FROM "published") / 604800)::integer))
  WHERE "published" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "search_document" ON "search" USING gin ("document");
