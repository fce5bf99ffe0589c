ALTER TABLE "media" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "added_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Ids of the media that a text names. In an index, so that where a file is used is found without reading every version.
CREATE OR REPLACE FUNCTION media_named(html text, fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(coalesce(html, '') || coalesce(fields::text, ''), 'media:([0-9A-Za-z_-]+)', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "content_version_media" ON "content_version" USING gin (media_named("html", "fields"));
