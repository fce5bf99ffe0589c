ALTER TABLE "site_file" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_file" DROP CONSTRAINT "site_file_pkey";--> statement-breakpoint
ALTER TABLE "site_file" ADD CONSTRAINT "site_file_path_part_pk" PRIMARY KEY("path","part");
