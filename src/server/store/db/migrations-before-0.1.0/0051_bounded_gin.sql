-- What is written to a GIN index waits in a list that every search reads from end to end, until the nightly VACUUM or 4 MB:
-- a search in the evening took seconds. Bounded to 256 kB it costs milliseconds, and writing stays as quick.
ALTER INDEX "search_document" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "content_title" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "content_version_media" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "content_version_content_named" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "content_draft_media" SET (gin_pending_list_limit = 256);
