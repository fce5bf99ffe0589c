ALTER TABLE "search" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search" ADD COLUMN "column_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search" ADD COLUMN "published" timestamp with time zone;--> statement-breakpoint
-- A row that goes live is written anew: in the same page its words need no new entries in the index. The words
-- themselves stand elsewhere, so that hits are counted and put in order from few pages.
ALTER TABLE "search" SET (fillfactor = 45, toast_tuple_target = 128);--> statement-breakpoint
UPDATE "search" SET "kind" = "live"."kind", "column_key" = "live"."column_key",
  "title" = lower(normalize("live"."title", NFKC)), "published" = "live"."published"
  FROM "live" WHERE "live"."id" = "search"."id";
