ALTER TABLE "search" DROP CONSTRAINT "search_id_content_id_fk";--> statement-breakpoint
DELETE FROM "search" WHERE "published" IS NULL;--> statement-breakpoint
ALTER TABLE "search" ADD COLUMN "version" text;--> statement-breakpoint
UPDATE "search" SET "version" = "content"."live_version" FROM "content" WHERE "content"."id" = "search"."id";--> statement-breakpoint
DELETE FROM "search" WHERE "version" IS NULL;--> statement-breakpoint
ALTER TABLE "search" DROP CONSTRAINT "search_pkey";--> statement-breakpoint
ALTER TABLE "search" ADD PRIMARY KEY ("version");--> statement-breakpoint
ALTER TABLE "search" ADD CONSTRAINT "search_version_content_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."content_version"("id") ON DELETE cascade ON UPDATE no action;
